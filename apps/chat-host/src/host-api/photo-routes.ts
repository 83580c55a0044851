import type { FastifyInstance } from 'fastify'

/** Serves a player's photo: their initials on a coloured square, as an SVG like many real profile pictures. */
export function registerPhotos(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/host/photos/:file', async (request, reply) => {
    const initials = /^(\p{L}{1,2})\.svg$/u.exec(request.params.file)?.[1]
    if (!initials) return reply.code(404).send({ message: 'A photo is named by one or two letters.' })
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(photoOf(initials))
  })
}

function photoOf(initials: string): string {
  const hue = [...initials].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 47, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(${hue} 45% 42%)"/><text x="160" y="160" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="130" fill="#fff">${initials}</text></svg>`
}
