import { useTranslations } from 'use-intl'

/** Why one person may not do something alone, in words: a limit, terms that are not fair, an act, or another reason. A code without words stays itself. */
export function useGateWords(): (code: string) => string {
  const requests = useTranslations('requests')
  const unfair = useTranslations('tournaments.plan.unfair')
  return code => {
    const ceiling = `ceilings.${code}` as 'ceilings.prize_nano'
    if (requests.has(ceiling)) return requests(ceiling)
    const reason = `whys.${code}` as 'whys.link_host'
    if (requests.has(reason)) return requests(reason)
    const act = `acts.${code.replace('.', '_')}` as 'acts.operator_end'
    if (requests.has(act)) return requests(act)
    return unfair.has(code as 'several_games') ? unfair(code as 'several_games') : code
  }
}
