import type { FastifyInstance } from 'fastify'
import { bookPages } from './book-pages.ts'
import { type RgsOptions, rgsRoutes } from './rgs-routes.ts'

/** A provider without books games has none of their addresses. */
export async function bookRoutes(server: FastifyInstance, options: RgsOptions): Promise<void> {
  if (options.provider.books.size === 0) return
  await server.register(rgsRoutes, options)
  await server.register(bookPages, options)
}
