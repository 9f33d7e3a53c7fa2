import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Built files are committed: they must come out the same on every machine, and no inline script or style may be among
// them, for the service's content security policy forbids both.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/grognard/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // While editing: `npm run dev` beside `./grognard serve`.
  server: { proxy: { '/api': { target: process.env.GROGNARD_AT ?? 'http://127.0.0.1:8642', changeOrigin: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
