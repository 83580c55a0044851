export interface Invitation {
  readonly inviterId: number
  /** `story`: through a link in the inviter's story, which pays more. */
  readonly channel: 'link' | 'story'
}

/** `700000001`, `ref700000001`, `ref_700000001` or `story_700000001`. */
const FORMS = /^(?<form>ref_?|story_)?(?<id>[1-9]\d{0,15})$/

/** Whose link `telegramId` came through. Players can't invite themselves. */
export function readInvitation(startParam: string, telegramId: number): Invitation | undefined {
  const groups = FORMS.exec(startParam)?.groups
  if (groups === undefined) return undefined
  const inviterId = Number(groups['id'])
  if (!Number.isSafeInteger(inviterId) || inviterId === telegramId) return undefined
  return { inviterId, channel: groups['form'] === 'story_' ? 'story' : 'link' }
}
