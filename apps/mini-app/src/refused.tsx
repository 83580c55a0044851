import { ApiError, errorCodeOf } from './server-api/index.ts'
import { lazyScreen } from './shell/lazy-screen.ts'

const QrScreen = lazyScreen(() => import('./features/players/qr-screen.tsx'), 'QrScreen')
const SignInScreen = lazyScreen(() => import('./features/players/sign-in/sign-in-screen.tsx'), 'SignInScreen')
const refused = () => import('./features/players/refused-screens.tsx')
const ExpiredScreen = lazyScreen(refused, 'ExpiredScreen')
const BannedScreen = lazyScreen(refused, 'BannedScreen')
const ClosedCountryScreen = lazyScreen(refused, 'ClosedCountryScreen')
const UnreachableScreen = lazyScreen(refused, 'UnreachableScreen')

/** Why the player was not let in, and what they can do. */
export function Refused({
  error,
  isRetrying,
  onRetry,
}: {
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}) {
  if (error instanceof ApiError && (!error.isAnswer || error.status === 429 || error.status >= 500)) {
    return <UnreachableScreen error={error} isRetrying={isRetrying} onRetry={onRetry} />
  }
  switch (errorCodeOf(error)) {
    case 'INIT_DATA_EXPIRED':
      return <ExpiredScreen />
    case 'BANNED':
      return <BannedScreen />
    case 'country_closed':
      return <ClosedCountryScreen />
    case 'PLATFORM_NOT_SUPPORTED':
      return <QrScreen />
    default:
      return <SignInScreen error={error} />
  }
}
