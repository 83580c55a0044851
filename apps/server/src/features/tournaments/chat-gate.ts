import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Tournament } from './tournament-store.ts'
import type { TournamentsParts } from './tournaments-parts.ts'

/** Refuses who is not in the participants' chat. When the chat platform can't tell, it is neither a yes nor a no. */
export async function requireChat(
  { chatMembership }: Pick<TournamentsParts, 'chatMembership'>,
  player: PlayerKey,
  { chatId }: Pick<Tournament, 'chatId'>,
): Promise<void> {
  if (chatId === '') return
  const membership = await chatMembership.of({ chatId, telegramId: player.telegramId })
  if (membership === 'outside') throw new Refusal('not_participant', { chat: chatId })
  if (membership === 'unverified') throw new Refusal('membership_unverified')
}
