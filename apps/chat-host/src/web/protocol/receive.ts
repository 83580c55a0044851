import type { AppMessage } from './envelope.ts'
import { withLayoutEvents } from './layout.ts'
import { ignore, MalformedPayload, type Method, payloadFrom } from './method.ts'
import { sheetMethods } from './methods/sheet-methods.ts'
import { buttonMethods, windowMethods } from './methods/window-methods.ts'
import { isAtLeast, type Phone, type Reaction } from './phone.ts'

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({ ...windowMethods, ...buttonMethods, ...sheetMethods }),
)

/** What the phone does with a message of the app. Never throws: what it does not understand, it ignores and says so. */
export function receive(phone: Phone, message: AppMessage): Reaction {
  if (phone.stage === 'closed') return ignore(phone, 'the app is closed')
  const method = METHODS.get(message.type)
  if (!method) return ignore(phone, 'unknown method')
  if (!isAtLeast(phone.device.version, method.since))
    return ignore(phone, `needs ${method.since}, this client has ${phone.device.version}`)
  try {
    return withLayoutEvents(phone, method.handle(phone, payloadFrom(message.data)))
  } catch (error) {
    if (error instanceof MalformedPayload) return refuseMalformed(phone, error.message)
    throw error
  }
}

/** The desktop client ends an app that sends it rubbish; the others pay no attention. */
function refuseMalformed(phone: Phone, problem: string): Reaction {
  if (phone.device.platform !== 'tdesktop') return ignore(phone, problem)
  return {
    phone: { ...phone, stage: 'closed', sheet: null },
    events: [],
    problem: `${problem}: this client closes the app`,
  }
}
