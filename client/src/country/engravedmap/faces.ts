// The faces of the lettering. A worker has none of the page's, so that they are fetched for it.

import italic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2?url'
import roman from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

const fallback = 'Georgia, serif'
export const ROMAN = `"Map Roman", ${fallback}`
export const ITALIC = `"Map Italic", ${fallback}`

let loading: Promise<void> | null = null

/** Fetches the faces, once. A map without them is lettered with what there is. */
export const loadFaces = (): Promise<void> =>
  (loading ??= Promise.all([add('Map Roman', roman), add('Map Italic', italic)]).then(() => {}))

async function add(family: string, url: string): Promise<void> {
  const faces = (self as unknown as { fonts?: FontFaceSet }).fonts
  if (!faces || typeof FontFace !== 'function') return
  const face = new FontFace(family, `url(${url})`, { weight: '200 900' })
  await face
    .load()
    .then(() => faces.add(face))
    .catch(() => {})
}
