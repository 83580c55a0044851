import type { ShareRoundBody, ShareRoundReply } from '@arena/contract/endpoints/sharing'
import { type Language, languageOfField } from '@arena/contract/languages'
import { dayOf, ID_BYTES, locatedId } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { LINKS_PER_PLAYER, PRESSES_PER_PLAYER, presentMessage, type SharingDeps } from './deps.ts'
import { prepareShare } from './prepare-share.ts'
import { insertShare, nameShare, type RoundShare } from './share-store.ts'

/**
 * Makes a link to a round that the player has won, or answers the one there is.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such settled round of theirs), `CONFLICT` (it did not win), `game_unavailable`, `TOO_MANY_REQUESTS`
 */
export async function shareRound(
  deps: SharingDeps,
  player: PlayerKey,
  body: ShareRoundBody,
): Promise<ShareRoundReply> {
  await deps.rateLimit.pay(`share:${player.playerId}`, PRESSES_PER_PLAYER)
  const language = languageOfField(body.lang)
  const wish = { roundId: body.round_id, withName: body.with_name }
  const share =
    (await nameShare(deps.database, player, wish)) ?? (await makeShare(deps, player, { ...wish, language }))
  const message = body.prepare ? await prepareShare(deps, share, language) : undefined
  return { success: true, data: { share_id: share.shareId, message: presentMessage(message) } }
}

async function makeShare(
  { database, clock, rng, games, rateLimit }: SharingDeps,
  player: PlayerKey,
  { roundId, withName, language }: Pick<RoundShare, 'roundId' | 'withName'> & { readonly language: Language },
): Promise<RoundShare> {
  await rateLimit.pay(`share-new:${player.playerId}`, LINKS_PER_PLAYER)
  const round = await games.provenRound(player, { roundId, language })
  if (round.win <= round.bet) throw new DomainError('CONFLICT')
  const now = clock.now()
  const { gameId, bet, win, inTournament, at } = round
  const kept = await insertShare(
    database,
    {
      shareId: locatedId({ bucket: player.bucket, day: dayOf(now) }, rng.bytes(ID_BYTES)),
      player,
      roundId,
      gameId,
      bet,
      win,
      inTournament,
      playedAt: at,
      withName,
    },
    now,
  )
  if (kept === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return kept
}
