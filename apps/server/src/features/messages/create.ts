import { createMessages } from './create-messages.ts'
import type { MessagesOptions } from './deps.ts'

interface Given extends Omit<MessagesOptions, 'publicUrl' | 'playLimits'> {
  readonly config: Pick<MessagesOptions, 'publicUrl'>
  readonly later: Pick<MessagesOptions, 'playLimits'>
}

export const create = ({ config, later, ...given }: Given) => ({
  messages: createMessages({ ...given, publicUrl: config.publicUrl, playLimits: later.playLimits }),
})
