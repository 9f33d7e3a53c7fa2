// What somebody likes at this browser: light, sound, notices. Kept here and nowhere else.

import { memory } from './memory'

type Light = 'auto' | 'light' | 'dark'

class Settings {
  light = $state<Light>('auto')
  sound = $state(false)
  notices = $state(false)

  start(): void {
    const kept = memory.get('light')
    if (kept === 'light' || kept === 'dark') this.light = kept
    this.sound = memory.get('sound') === 'on'
    this.notices = memory.get('notices') === 'on' && globalThis.Notification?.permission === 'granted'
    this.shine()
  }

  setLight(light: Light): void {
    this.light = light
    memory.set('light', light)
    this.shine()
  }

  setSound(on: boolean): void {
    this.sound = on
    memory.set('sound', on ? 'on' : 'off')
  }

  async setNotices(on: boolean): Promise<void> {
    this.notices = on && (await globalThis.Notification?.requestPermission()) === 'granted'
    memory.set('notices', this.notices ? 'on' : 'off')
  }

  private shine(): void {
    document.documentElement.dataset.light = this.light
  }
}

export const settings = new Settings()
