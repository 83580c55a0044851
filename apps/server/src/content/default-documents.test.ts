import type { ContentKind } from '@arena/contract/endpoints/operator-content'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { CONTENT_KINDS, defaultDocuments } from './kinds.ts'

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://arena.example'])(
  'every kind of content can be read in a new installation at %s',
  PUBLIC_URL => {
    const config = readConfig({ PUBLIC_URL })
    const documents = defaultDocuments(config)
    for (const kind of Object.keys(CONTENT_KINDS) as ContentKind[])
      expect(() => CONTENT_KINDS[kind].read(documents[kind] as never, config)).not.toThrow()
  },
)
