/** What players need to recompute rounds of books games: the rules of each game, and its look-up tables as they are drawn from. */
import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type PublishedBooks, rulesPath, tablePath } from '../../books/fetch-books-game.ts'
import { createAddressLimit } from '../http/call-limit.ts'
import type { Provider } from '../provider.ts'
import type { BooksGame } from './load-books.ts'

/** A table has megabytes. */
const QUOTA = { perSecond: 1, burst: 30 }
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

export async function bookPages(
  server: FastifyInstance,
  { provider }: { readonly provider: Provider },
): Promise<void> {
  const limit = createAddressLimit(QUOTA)
  server.addHook('onRequest', async request => limit(request))
  for (const game of provider.books.values()) {
    const { id } = game.rules
    const rules = publish(game)
    server.get(rulesPath(id), async () => rules)
    for (const [name, { table }] of game.modes) {
      const file = game.tableFiles.get(name)
      if (file === undefined || server.hasRoute({ method: 'GET', url: tablePath(id, table.hash) })) continue
      server.get(tablePath(id, table.hash), async (_request, reply) =>
        reply.type('text/csv').header('cache-control', FOR_A_YEAR).send(createReadStream(file)),
      )
    }
  }
}

function publish({ rules: { id, number, name, limits }, modes }: BooksGame): PublishedBooks {
  return {
    id,
    number,
    name,
    limits,
    modes: [...modes.values()].map(({ name, cost_x100, table }) => ({ name, cost_x100, table: table.hash })),
  }
}
