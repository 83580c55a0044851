import type { Language } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TaskPlan } from './task-plan.ts'
import type { TasksParts } from './tasks-parts.ts'

/** What this player is offered: the content's tasks, and one for every partner of the player's country. */
export async function findTasks(
  { database, players, partners, content }: TasksParts,
  player: PlayerKey,
): Promise<readonly TaskPlan[]> {
  const row = await players.find(database, player)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  const standing = await partners.standing(database, { geo: row.geo, placement: 'tasks' })
  const ofPartners = standing.map(({ partner_key, texts }): TaskPlan => {
    const titleOf = (language: Language) => (texts[language] ?? texts.en).title
    return {
      key: `partner_${partner_key}`,
      type: 1,
      goal: 'partner',
      value: 1,
      partnerKey: partner_key,
      reward: content.partner.reward,
      translation: content.partner.translation(titleOf),
    }
  })
  return [...content.tasks, ...ofPartners]
}
