import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFile } from 'node:fs/promises'
import { defineConfig } from 'vitest/config'

// Built files are committed: they must come out the same on every machine, and no inline script or style may be among
// them, for the service's content security policy forbids both.
export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true, cssHash: shortClass() } }), terseWords()],
  worker: { format: 'es' },
  build: {
    outDir: '../src/grognard/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: each is compressed by itself, and each is a journey to the service.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Before the styles of any component, which may overrule it.
            { name: 'styles', test: /client.src.ui.*css$/, priority: 3 },
            { name: 'shared', test: /node_modules|client.src.(?!board|country|panels)/, minShareCount: 2, priority: 2 },
            {
              name: 'counters',
              test: /client.src.board.(counterfaces|silhouettes|drawing.(signs|signnames|tones)\.ts)/,
              priority: 1.5,
            },
            // What pictures of boards need; a board to play on comes with the table.
            { name: 'board', test: /client.src.(board|country|panels)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // While editing: `npm run dev` beside `./grognard serve`.
  server: { proxy: { '/api': { target: process.env.GROGNARD_AT ?? 'http://127.0.0.1:8642', changeOrigin: true } } },
  test: { include: ['src/**/*.test.ts'] },
})

/** Three letters are enough to keep the styles of some dozens of components apart. */
function shortClass() {
  const taken = new Map<string, string>()
  return ({ hash, filename }: { hash: (text: string) => string; filename: string }) => {
    const short = `s${hash(filename).slice(-3)}`
    const other = taken.get(short) ?? filename
    if (other !== filename) throw new Error(`${filename} and ${other} have the same class for their styles, ${short}`)
    taken.set(short, filename)
    return short
  }
}

/** Comments and empty lines between messages are for those who write them. */
function terseWords() {
  return {
    name: 'terse-words',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load: {
      filter: { id: /\.ftl\?raw$/ },
      async handler(id: string) {
        const words = await readFile(id.slice(0, id.indexOf('?')), 'utf8')
        const terse = words.replace(/^#.*\n/gm, '').replace(/\n(\s*\n)+(?=\S)/g, '\n')
        return `export default ${JSON.stringify(terse.trim())}`
      },
    },
  }
}
