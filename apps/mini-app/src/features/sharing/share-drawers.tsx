import type { SharedCard } from '@arena/contract/endpoints/sharing'
import { Button, Card, Skeleton, Switch, showToast } from '@arena/ui'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera, Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { copyText, haptic } from '../../host/index.ts'
import { hostSendsPreparedMessages, hostSharesStories, openStoryEditor } from '../../host/share.ts'
import { botLink, call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { LoadError, useAccount } from '../../shell/index.ts'
import { type SendEnd, sendOn } from '../../shell/send-on.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'

/** A round that the player has won, to be shown to others: only the press makes the link, and only the switch names the player. */
export function ShareRoundDrawer({ roundId, ...control }: DrawerControl & { readonly roundId: string }) {
  const t = useTranslations('sharing')
  const { language } = useLanguage()
  const [withName, setWithName] = useState(false)
  const { send, copy, isPending } = useSendLink({
    make: async prepare => {
      const body = { round_id: roundId, with_name: withName, prepare, lang: language }
      const { data } = await call('/api/shareRound', { body })
      return { ...data, link: linkTo(`r_${data.share_id}`, `/shared/${data.share_id}`) }
    },
    text: t('drawer.message'),
    onDone: control.onClose,
  })
  return (
    <Drawer {...control} title={t('drawer.title')} description={t('drawer.text')}>
      <div className="flex flex-col gap-4" data-testid="share-round">
        <NameSwitch withName={withName} onChange={setWithName} />
        <div className="flex flex-col gap-3">
          <Button onClick={send} busy={isPending} data-testid="send-round">
            <Send aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.send')}
          </Button>
          <Button look="quiet" onClick={copy} disabled={isPending} data-testid="copy-round">
            <Copy aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.copy')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

/** The subject of a card; the server reads the figures. */
export interface CardOf {
  readonly kind: SharedCard['kind']
  /** The tournament's key, the level, the number of the withdrawal. */
  readonly subject: string
}

const STILL_GOOD_MS = 60_000

const cardQuery = (body: CardOf & { readonly with_name: boolean; readonly lang: string }) =>
  queryOptions({
    queryKey: ['share-card', body],
    queryFn: ({ signal }) => call('/api/shareCard', { body: { ...body, prepare: false }, signal }),
    select: ({ data }) => data,
    staleTime: STILL_GOOD_MS,
    // The switch shows or hides the name: the previous picture stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })

/** A card of the player's achievement, drawn by the server: first a preview, then shared as a story, a message or a link. */
export function ShareCardDrawer({ kind, subject, ...control }: DrawerControl & CardOf) {
  const t = useTranslations('sharing')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [withName, setWithName] = useState(false)
  const wish = { kind, subject, with_name: withName, lang: language }
  const query = useQuery({ ...cardQuery(wish), enabled: control.open })
  const card = query.isPlaceholderData ? undefined : query.data
  const { send, copy, isPending } = useSendLink({
    make: async prepare => {
      const { data } = await call('/api/shareCard', { body: { ...wish, prepare } })
      return { ...data, link: cardLink(data.share_id) }
    },
    text: t('card.message'),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['own-shares'] })
      control.onClose()
    },
  })
  return (
    <Drawer {...control} title={t('card.share')} description={t('card.text')}>
      <div className="flex flex-col gap-4" data-testid="share-card">
        {query.data !== undefined ? (
          <CardPicture picture={query.data.picture} alt={t('card.preview')} />
        ) : query.isError ? (
          <LoadError title={t('card.loadFailed')} query={query} />
        ) : (
          <Skeleton className="mx-auto aspect-4/5 w-56 rounded-l" />
        )}
        <NameSwitch withName={withName} onChange={setWithName} />
        {card?.name_left_out === true && (
          <p role="status" className="text-12 text-pretty text-soft" data-testid="name-left-out">
            {t('card.nameLeftOut')}
          </p>
        )}
        <div className="flex flex-col gap-3">
          {hostSharesStories() && (
            <Button
              disabled={card === undefined || isPending}
              onClick={() => card !== undefined && openStory(card, t('card.story'))}
              data-testid="card-story"
            >
              <Camera aria-hidden="true" className="size-5 shrink-0" />
              {t('card.toStory')}
            </Button>
          )}
          <Button
            look={hostSharesStories() ? 'quiet' : 'gold'}
            onClick={send}
            busy={isPending}
            disabled={card === undefined}
            data-testid="send-card"
          >
            <Send aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.send')}
          </Button>
          <Button
            look="quiet"
            onClick={copy}
            disabled={card === undefined || isPending}
            data-testid="copy-card"
          >
            <Copy aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.copy')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function CardPicture({ picture, alt }: { readonly picture: string; readonly alt: string }) {
  return (
    <img
      src={picture}
      alt={alt}
      width={1080}
      height={1350}
      className="mx-auto h-auto w-56 rounded-l border border-line bg-black"
    />
  )
}

function NameSwitch({
  withName,
  onChange,
}: {
  readonly withName: boolean
  readonly onChange: (withName: boolean) => void
}) {
  const t = useTranslations('sharing.drawer')
  const account = useAccount()
  return (
    <>
      <Card className="py-0">
        <Switch
          label={t('withName', {
            name: account === undefined ? '' : account.username || account.first_name,
          })}
          checked={withName}
          onChange={onChange}
        />
      </Card>
      <p className="text-14 text-pretty text-soft">{t(withName ? 'named' : 'nameless')}</p>
    </>
  )
}

const linkTo = (start: string, path: string): string =>
  botLink(start) ?? new URL(path, window.location.origin).href

const cardLink = (shareId: string): string => linkTo(`k_${shareId}`, `/cards/${shareId}`)

/** The client requires a direct touch: the picture's address is known before the press. */
function openStory(
  { picture, share_id }: { readonly picture: string; readonly share_id: string },
  text: string,
): void {
  openStoryEditor({
    mediaUrl: new URL(picture, window.location.origin).href,
    text,
    link: { url: cardLink(share_id), name: 'Arena' },
  })
}

interface Made {
  readonly link: string
  readonly message: { readonly id: string } | null
}

/** Sends a link on: as the message the bot prepared, if there is one, else by copying it. `make` creates a new link at each press. */
function useSendLink({
  make,
  text,
  onDone,
}: {
  readonly make: (prepare: boolean) => Promise<Made>
  readonly text: string
  readonly onDone: () => void
}) {
  const t = useTranslations('sharing.drawer')
  const errorText = useErrorText()

  function showEnd(end: SendEnd) {
    if (end === 'failed') showToast({ kind: 'error', title: t('failed'), description: t('failedText') })
    if (end === 'sent') {
      haptic('success')
      showToast({ kind: 'complete', title: t('sent'), description: t('sentText') })
    }
    if (end === 'sent' || end === 'left') onDone()
  }

  async function putOnClipboard(link: string) {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    if (isCopied) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed'), description: link })
  }

  const mutation = useMutation({
    mutationFn: (to: 'chat' | 'clipboard') => make(to === 'chat' && hostSendsPreparedMessages()),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ link, message }, to) =>
      to === 'clipboard'
        ? putOnClipboard(link)
        : sendOn({ messageId: message?.id ?? null, link, text }, showEnd),
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
  return {
    send: () => mutation.mutate('chat'),
    copy: () => mutation.mutate('clipboard'),
    isPending: mutation.isPending,
  }
}
