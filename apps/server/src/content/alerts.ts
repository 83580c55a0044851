/** Where and when operators receive alerts: content that an owner changes. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { canonicalZone } from '@arena/rules'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'

/** A new installation has no chat: nothing is sent. */
export const ALERTS: ContentDocuments['alerts'] = {
  chat: '',
  language: 'en',
  zone: 'Europe/Moscow',
  quiet_from: 23,
  quiet_until: 8,
  digest_hour: 9,
  repeat_hours: 4,
}

/** @throws ContentFaults for an unknown time zone */
export function alertsContent(document: ContentDocuments['alerts']): ContentDocuments['alerts'] {
  const { zone } = document
  if (canonicalZone(zone) === undefined) throw new ContentFaults([contentFault('alerts_zone', { zone })])
  return document
}
