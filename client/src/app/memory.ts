// What this browser remembers. Where it may keep nothing, it forgets, and everything else works.

export const memory = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },

  set(name: string, value: string): void {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Full, or forbidden.
    }
  },

  drop(name: string): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
