import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useKindName } from '../content/kind-words.ts'
import { useGateWords } from '../requests/gate-words.ts'
import { useFormats } from '../texts.tsx'
import type { NameOf, Wording } from './readable-fields.ts'

/** The names of codes, from the catalogue of texts; undefined for a code that it lacks. */
export function useNameOf(): NameOf {
  const t = useTranslations('names')
  const types = useTranslations('tournaments.plan.types')
  const wordsOf = useGateWords()
  return useMemo(
    () => (group, code) => {
      if (group === 'whys') return wordsOf(code)
      if (group === 'tournamentTypes') return types.has(code as '0') ? types(code as '0') : undefined
      const key = `${group}.${code}` as 'values.yes'
      return /^[\w-]+$/.test(code) && t.has(key) ? t(key) : undefined
    },
    [t, types, wordsOf],
  )
}

/** The arguments of `readableFields`. */
export function useWording(language: string): Wording {
  const nameOf = useNameOf()
  const formats = useFormats(language)
  return useMemo(() => ({ nameOf, formats }), [nameOf, formats])
}

/** An act of the audit log in words; an act without a text keeps its code. */
export function useActName(): (act: string) => string {
  const nameOf = useNameOf()
  return act => nameOf('acts', act.replace('.', '_')) ?? act
}

/** The subject of an act: its name where the subject is a code, else the subject itself. */
export function useSubjectName(): (act: string, subject: string) => string {
  const nameOf = useNameOf()
  const limits = useTranslations('requests.ceilings')
  const kindOf = useKindName()
  return (act, subject) => {
    if (act.startsWith('content.')) return kindOf(subject) ?? subject
    if (act === 'ceiling.change' && limits.has(subject as 'prize_nano'))
      return limits(subject as 'prize_nano')
    if (act.startsWith('reward.')) return nameOf('kinds', subject) ?? subject
    if (act === 'game.stop') return nameOf('games', subject) ?? subject
    return (act === 'jobs.retry' ? nameOf('jobs', subject) : undefined) ?? subject
  }
}
