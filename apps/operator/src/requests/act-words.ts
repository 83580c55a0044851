import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { useTranslations } from 'use-intl'

type KeyOf<Act extends string> = Act extends `${infer What}.${infer Verb}` ? `${What}_${Verb}` : never

/** The key of an act in the texts: a dot would be another level. */
export const keyOf = ({ act }: { readonly act: ActName }) => act.replace('.', '_') as KeyOf<ActName>

/** An act without a text yet is shown by its name in the audit log. */
export function actOf(
  t: ReturnType<typeof useTranslations<'requests'>>,
  request: { readonly act: ActName },
): string {
  const key = `acts.${keyOf(request)}` as const
  return t.has(key) ? t(key) : request.act
}

/** Whether what the request is about exists: a tournament has no page before its creation is approved. */
export function hasSubject({ act, state }: { readonly act: ActName; readonly state: string }): boolean {
  return act !== 'tournament.create' || state === 'done'
}
