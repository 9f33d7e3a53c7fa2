// What somebody likes at this browser: light, sound, notices. Kept here and nowhere else.

type Light = 'auto' | 'light' | 'dark'

class Settings {
  light = $state<Light>('auto')
  sound = $state(false)
  notices = $state(false)

  start(): void {
    const kept = localStorage.getItem('light')
    if (kept === 'light' || kept === 'dark') this.light = kept
    this.sound = localStorage.getItem('sound') === 'on'
    this.notices = localStorage.getItem('notices') === 'on' && globalThis.Notification?.permission === 'granted'
    this.shine()
  }

  setLight(light: Light): void {
    this.light = light
    localStorage.setItem('light', light)
    this.shine()
  }

  setSound(on: boolean): void {
    this.sound = on
    localStorage.setItem('sound', on ? 'on' : 'off')
  }

  async setNotices(on: boolean): Promise<void> {
    this.notices = on && (await globalThis.Notification?.requestPermission()) === 'granted'
    localStorage.setItem('notices', this.notices ? 'on' : 'off')
  }

  private shine(): void {
    document.documentElement.dataset.light = this.light
  }
}

export const settings = new Settings()
