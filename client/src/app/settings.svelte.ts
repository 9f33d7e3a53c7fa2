// Preferences in this browser: light, boards, sound, notices. Kept here and nowhere else.

import { MediaQuery } from 'svelte/reactivity'
import { memory } from './memory'

/** Country is painted beside the page, on a canvas that is not part of it. */
const canPaint = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

type Light = 'auto' | 'light' | 'dark'

class Settings {
  light = $state<Light>('auto')
  /** Boards without painted country: for slow machines, or by preference. */
  plainBoards = $state(false)
  sound = $state(false)
  notices = $state(false)
  painterFailed = $state(false)

  private readonly dark = new MediaQuery('(prefers-color-scheme: dark)')
  private readonly contrast = new MediaQuery('(prefers-contrast: more)')
  private readonly forced = new MediaQuery('(forced-colors: active)')

  readonly evening = $derived(this.light === 'dark' || (this.light === 'auto' && this.dark.current))
  /** Whether the system asks for more contrast than a painting has. */
  readonly mustBePlain = $derived(this.contrast.current || this.forced.current || this.painterFailed || !canPaint)
  readonly painted = $derived(!this.plainBoards && !this.mustBePlain)

  start(): void {
    const kept = memory.get('light')
    if (kept === 'light' || kept === 'dark') this.light = kept
    this.plainBoards = memory.get('boards') === 'plain'
    this.sound = memory.get('sound') === 'on'
    this.notices = memory.get('notices') === 'on' && globalThis.Notification?.permission === 'granted'
    this.shine()
  }

  setLight(light: Light): void {
    this.light = light
    memory.set('light', light)
    this.shine()
  }

  setPlainBoards(plain: boolean): void {
    this.plainBoards = plain
    memory.set('boards', plain ? 'plain' : 'painted')
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
