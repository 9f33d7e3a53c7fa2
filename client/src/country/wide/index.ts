import type { Country, Painter } from '../painter'

export function makePainter(country: Country): Painter {
  return {
    paint(g, view, width, height, light) {
      g.fillStyle = light === 'day' ? '#c9c493' : '#4a4a3a'
      g.fillRect(0, 0, width, height)
      g.setTransform(view.k, 0, 0, view.k, -view.x * view.k, -view.y * view.k)
      g.strokeRect(0, 0, country.board.width, country.board.height)
    },
  }
}
