// Bakes the atlas of moulded pieces: `npm run pieces`, after a change to the models.

import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

const { module } = await runnerImport('./src/pieces/bake.ts')
const { picture, source } = await module.bake()
await writeFile('src/pieces/atlas.png', picture)
await writeFile('src/pieces/atlas.source', `${source}\n`)
console.log(`${picture.length} bytes`)
