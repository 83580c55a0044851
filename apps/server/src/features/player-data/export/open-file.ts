import { DATA_FILE_TYPE, dataFileName } from '@arena/rules'
import { type LinkedFiles, Refusal } from '../../../platform/http/index.ts'
import type { ExportParts } from '../player-data-parts.ts'
import { findLink, spendLink } from './link-store.ts'
import { readLinkToken } from './link-token.ts'
import { writeDataFile } from './write-file.ts'

/** A file holds a section of its player in memory for as long as their connection takes. */
const FILES_AT_ONCE = { ofAll: 16, ofOne: 2 } as const

/**
 * What a link leads to. Looking does not use it up. Whatever is wrong with a link is told in the same words.
 *
 * @throws Refusal `link_invalid`; UNAVAILABLE when so many files are under way that this one has to wait, which uses nothing up
 */
export function createExportFiles({ database, clock }: ExportParts): Pick<LinkedFiles, 'look' | 'open'> {
  const underWay = new Map<number, number>()
  let total = 0

  const enter = (telegramId: number) => {
    const own = underWay.get(telegramId) ?? 0
    if (total >= FILES_AT_ONCE.ofAll || own >= FILES_AT_ONCE.ofOne) {
      throw new Refusal('UNAVAILABLE', { retry_after_s: 10 })
    }
    total += 1
    underWay.set(telegramId, own + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      total -= 1
      const left = (underWay.get(telegramId) ?? 1) - 1
      if (left === 0) underWay.delete(telegramId)
      else underWay.set(telegramId, left)
    }
  }

  const find = async (token: string) => {
    const link = readLinkToken(token)
    const player = link && (await findLink(database, link, clock.now()))
    if (link === undefined || player === undefined) throw new Refusal('link_invalid')
    return { link, player }
  }

  const described = () => ({ name: dataFileName(clock.now()), type: DATA_FILE_TYPE })

  return {
    look: async token => {
      await find(token)
      return described()
    },
    open: async token => {
      const { link, player } = await find(token)
      const leave = enter(player.telegramId)
      try {
        if (!(await spendLink(database, link, clock.now()))) throw new Refusal('link_invalid')
      } catch (error) {
        leave()
        throw error
      }
      return { ...described(), pieces: writeDataFile(database, { player, now: clock.now() }), close: leave }
    },
  }
}
