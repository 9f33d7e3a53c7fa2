// Bakes the atlas of minis, the moulded pieces: `npm run minis`, after a change to the models.

import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

const { module } = await runnerImport('./src/minis/bakeatlas.ts')
const { picture, source } = await module.bake()
await writeFile('src/minis/atlas.png', picture)
await writeFile('src/minis/atlas.source', `${source}\n`)
console.log(`${picture.length} bytes`)
