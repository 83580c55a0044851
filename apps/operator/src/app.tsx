import type { OperatorLanguage } from '@arena/texts/operator-messages'
import { EmptyState, ErrorBox, Skeleton, ToastViewport } from '@arena/ui'
import { Lock, SearchX } from 'lucide-react'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Link, Route, Router, Switch, useLocation } from 'wouter'
import { mayOpen } from './frame/pages.ts'
import { Shell } from './frame/shell.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { SignedIn, useCaller, useSignOut } from './session/signed-in.tsx'

const PlayersPage = lazy(() =>
  import('./players/players-page.tsx').then(page => ({ default: page.PlayersPage })),
)
const SupportPage = lazy(() =>
  import('./support/support-page.tsx').then(page => ({ default: page.SupportPage })),
)
const TournamentsPage = lazy(() =>
  import('./tournaments/tournaments-page.tsx').then(page => ({ default: page.TournamentsPage })),
)
const TournamentPage = lazy(() =>
  import('./tournaments/tournament-page.tsx').then(page => ({ default: page.TournamentPage })),
)
const PlanPage = lazy(() => import('./tournaments/plan-form.tsx').then(page => ({ default: page.PlanPage })))
const WithdrawalsPage = lazy(() =>
  import('./money/withdrawals-page.tsx').then(page => ({ default: page.WithdrawalsPage })),
)
const HoldsPage = lazy(() => import('./fairness/holds-page.tsx').then(page => ({ default: page.HoldsPage })))
const ClustersPage = lazy(() =>
  import('./fairness/clusters-page.tsx').then(page => ({ default: page.ClustersPage })),
)
const CasePage = lazy(() => import('./fairness/case-page.tsx').then(page => ({ default: page.CasePage })))
const FreeRoundsPage = lazy(() =>
  import('./free-rounds/free-rounds-page.tsx').then(page => ({ default: page.FreeRoundsPage })),
)
const ReconciliationPage = lazy(() =>
  import('./reconciliation/reconciliation-page.tsx').then(page => ({ default: page.ReconciliationPage })),
)
const OrdersPage = lazy(() => import('./money/orders-page.tsx').then(page => ({ default: page.OrdersPage })))
const PartnersPage = lazy(() =>
  import('./partners/partners-page.tsx').then(page => ({ default: page.PartnersPage })),
)
const ContentPage = lazy(() =>
  import('./content/content-page.tsx').then(page => ({ default: page.ContentPage })),
)
const DocumentPage = lazy(() =>
  import('./content/document-page.tsx').then(page => ({ default: page.DocumentPage })),
)
const FiguresPage = lazy(() =>
  import('./figures/figures-page.tsx').then(page => ({ default: page.FiguresPage })),
)
const ConfirmLoginPage = lazy(() =>
  import('./session/confirm-login-page.tsx').then(page => ({ default: page.ConfirmLoginPage })),
)
const AccountPage = lazy(() =>
  import('./account/account-page.tsx').then(page => ({ default: page.AccountPage })),
)
const JobsPage = lazy(() => import('./jobs/jobs-page.tsx').then(page => ({ default: page.JobsPage })))
const LogPage = lazy(() => import('./log/log-page.tsx').then(page => ({ default: page.LogPage })))

const RunbookPage = lazy(() =>
  import('./runbooks/runbook-page.tsx').then(page => ({ default: page.RunbookPage })),
)

const RequestsPage = lazy(() =>
  import('./requests/requests-page.tsx').then(page => ({ default: page.RequestsPage })),
)

interface AppProps {
  readonly language: OperatorLanguage
  readonly onLanguage: (language: OperatorLanguage) => void
}

/** The console's pages, below the path it is served under, for a signed-in operator. */
export function App({ refused, ...props }: AppProps & { readonly refused: Error | null }) {
  const t = useTranslations('frame')
  return (
    <Router base="/operator">
      <SignedIn refused={refused}>
        <Pages {...props} />
      </SignedIn>
      <ToastViewport closeLabel={t('close')} />
    </Router>
  )
}

function Pages({ language, onLanguage }: AppProps) {
  const caller = useCaller()
  const signOut = useSignOut()
  const [location] = useLocation()
  return (
    <Shell language={language} onLanguage={onLanguage} operator={caller.operator.name} onSignOut={signOut}>
      <PageBoundary resetKey={location}>
        <Suspense fallback={<Skeleton className="h-64 rounded-l" />}>
          {mayOpen(location) ? <Page language={language} caller={caller.operator.name} /> : <NoAccess />}
        </Suspense>
      </PageBoundary>
    </Shell>
  )
}

function Page({ language, caller }: { readonly language: string; readonly caller: string }) {
  const t = useTranslations('frame')
  return (
    <Switch>
      <Route path="/">
        <OverviewPage language={language} />
      </Route>
      <Route path="/players/:id?">{({ id }) => <PlayersPage id={id} language={language} />}</Route>
      <Route path="/support/:id?">{({ id }) => <SupportPage id={id} language={language} />}</Route>
      <Route path="/tournaments">
        <TournamentsPage language={language} />
      </Route>
      <Route path="/tournaments/new-tournament">
        <PlanPage language={language} />
      </Route>
      <Route path="/tournaments/:key/edit">{({ key }) => <PlanPage edits={key} language={language} />}</Route>
      <Route path="/tournaments/:key">{({ key }) => <TournamentPage tKey={key} language={language} />}</Route>
      <Route path="/withdrawals">
        <WithdrawalsPage language={language} />
      </Route>
      <Route path="/holds">
        <HoldsPage language={language} />
      </Route>
      <Route path="/holds/:id">{({ id }) => <CasePage of={{ id: Number(id) }} language={language} />}</Route>
      <Route path="/holds/cluster/:id">
        {({ id }) => <CasePage of={{ cluster: Number(id) }} language={language} />}
      </Route>
      <Route path="/free-rounds">
        <FreeRoundsPage language={language} />
      </Route>
      <Route path="/reconciliation">
        <ReconciliationPage language={language} />
      </Route>
      <Route path="/clusters">
        <ClustersPage language={language} />
      </Route>
      <Route path="/holds/withdrawal/:id">
        {({ id }) => <CasePage of={{ withdrawal: Number(id) }} language={language} />}
      </Route>
      <Route path="/holds/prize/:key/:player">
        {({ key, player }) => (
          <CasePage of={{ t_key: key, telegram_id: Number(player) }} language={language} />
        )}
      </Route>
      <Route path="/orders">
        <OrdersPage language={language} />
      </Route>
      <Route path="/content">
        <ContentPage language={language} />
      </Route>
      <Route path="/content/:kind">{({ kind }) => <DocumentPage kind={kind} language={language} />}</Route>
      <Route path="/partners">
        <PartnersPage language={language} />
      </Route>
      <Route path="/figures">
        <FiguresPage language={language} />
      </Route>
      <Route path="/requests">
        <RequestsPage language={language} caller={caller} />
      </Route>
      <Route path="/jobs">
        <JobsPage language={language} />
      </Route>
      <Route path="/login">
        <ConfirmLoginPage language={language} />
      </Route>
      <Route path="/account">
        <AccountPage language={language} />
      </Route>
      <Route path="/runbooks/:name">{({ name }) => <RunbookPage name={name} />}</Route>
      <Route path="/log">
        <LogPage language={language} />
      </Route>
      <Route>
        <EmptyState icon={<SearchX />} title={t('noPage')}>
          <ToOverview />
        </EmptyState>
      </Route>
    </Switch>
  )
}

/** Shown where the address is a page that the operator's role does not have. Nothing is loaded for it. */
function NoAccess() {
  const t = useTranslations('frame')
  return (
    <EmptyState icon={<Lock />} title={t('noAccess')}>
      <ToOverview />
    </EmptyState>
  )
}

function ToOverview() {
  const t = useTranslations('frame.pages')
  return (
    <Link href="/" className="flex min-h-11 items-center text-14 font-semibold text-gold">
      {t('overview')}
    </Link>
  )
}

interface Props {
  /** A new value means another page, which is tried again. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

/** Keeps one broken page, or one whose code could not be downloaded, from taking the menu down with it. */
class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: Props) {
    const isElsewhere = before.resetKey !== this.props.resetKey
    if (this.state.hasFailed && isElsewhere) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

/** Retrying reloads the console: after a release the old code may be gone from the server. */
function Broken() {
  const t = useTranslations('frame')
  return (
    <ErrorBox
      title={t('broken')}
      description={t('brokenText')}
      retryLabel={t('retry')}
      onRetry={() => window.location.reload()}
    />
  )
}
