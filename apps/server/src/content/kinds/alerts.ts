/** Where and when operators receive alerts: content that an owner changes. */
import { canonicalZone } from '@arena/rules'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import { neutral } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'

const forOperators = neutral('where and when operators receive alerts: an owner alone publishes it')

export const kind = contentKind({
  kind: 'alerts',
  // A new installation has no chat: nothing is sent.
  defaults: () => ({
    chat: '',
    language: 'en',
    zone: 'Europe/Moscow',
    quiet_from: 23,
    quiet_until: 8,
    digest_hour: 9,
    repeat_hours: 4,
  }),
  read: document => {
    const { zone } = document
    if (canonicalZone(zone) === undefined) throw new ContentFaults([contentFault('alerts_zone', { zone })])
    return document
  },
  isForOwners: true,
  rules: {
    chat: forOperators,
    language: forOperators,
    zone: forOperators,
    quiet_from: forOperators,
    quiet_until: forOperators,
    digest_hour: forOperators,
    repeat_hours: forOperators,
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly alerts: ContentOf<typeof kind>
  }
}
