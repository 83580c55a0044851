import { PARTNER_CODES_MAX, REASON_MAX } from '@arena/contract/form-limits'
import { MEDIA_FAULTS } from '@arena/contract/kinds'
import { pastedCode } from '@arena/texts/pasted-text'
import { Button } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { CallError, call } from '../server-api.ts'
import { Text } from './form-fields.tsx'
import { base64Of, plainPicture } from './plain-picture.ts'

const PICTURES = 'image/png,image/jpeg,image/webp'
const ACCEPTED = { picture: PICTURES, banner: PICTURES, film: 'video/mp4' } as const
/** As a phone shows them. */
const SIZES = {
  picture: { width: 480, height: 480, fit: 'whole' },
  banner: { width: 960, height: 320, fit: 'whole' },
} as const

/** A partner's file: uploaded as soon as it is chosen, validated by the server, and referenced by its hash from then on. */
export function MediaField({
  kind,
  hash,
  onHash,
}: {
  readonly kind: 'picture' | 'banner' | 'film'
  readonly hash: string | undefined
  readonly onHash: (hash: string | undefined) => void
}) {
  const t = useTranslations('partners')
  const id = useId()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const data = await base64Of(kind === 'film' ? file : await plainPicture(file, SIZES[kind]))
      return call('/operator/uploadPartnerMedia', { kind: kind === 'film' ? 'film' : 'picture', data })
    },
    onSuccess: taken => onHash(taken.hash),
  })
  const address = hash && `/partner-media/${hash}.${kind === 'film' ? 'mp4' : 'png'}`
  const { fault, reason } = upload.error instanceof CallError ? upload.error.details : {}
  const known = MEDIA_FAULTS.find(one => one === fault)
  const sentence = known === undefined ? reason : t(`faults.${known}`)
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id}>{t(`upload.${kind}`)}</label>
      <input
        id={id}
        className="field"
        type="file"
        accept={ACCEPTED[kind]}
        disabled={upload.isPending}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) upload.mutate(file)
        }}
      />
      <p role="status" className="text-12 text-soft">
        {upload.isPending
          ? t('uploading')
          : upload.data !== undefined &&
            t('taken', {
              width: upload.data.width,
              height: upload.data.height,
              kb: Math.ceil(upload.data.bytes / 1024),
            })}
      </p>
      {upload.error !== null && <Rejection error={upload.error} />}
      {sentence !== undefined && <p className="text-bad">{sentence}</p>}
      {address !== undefined && address !== '' && (
        <div className="flex items-center gap-3">
          {kind !== 'film' ? (
            <img src={address} alt="" className="h-20 max-w-60 rounded-m object-cover" />
          ) : (
            // A video of some seconds that makes sense without sound.
            <video
              src={address}
              muted
              controls
              playsInline
              aria-label={t('upload.film')}
              className="h-40 rounded-m"
            />
          )}
          <Button look="plain" size="small" onClick={() => onHash(undefined)}>
            {t('takeAway')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Single-use codes: they are added to the stock at once, independent of the form's save. */
export function CodesField({ partnerKey }: { readonly partnerKey: string }) {
  const t = useTranslations('partners')
  const frame = useTranslations('frame')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const codes = [
    ...new Set(
      text
        .split(/\s+/)
        .map(pastedCode)
        .filter(code => code !== ''),
    ),
  ]
  const add = useMutation({
    mutationFn: () =>
      call('/operator/addPartnerCodes', { partner_key: partnerKey, codes, ask: reason.trim() }),
    onSuccess: async () => {
      setText('')
      setReason('')
      await queries.invalidateQueries({ queryKey: ['partners'] })
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        {t('codes')}
        <textarea className="field" rows={4} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <Text
        label={frame('reason')}
        value={reason}
        onValue={setReason}
        maxLength={REASON_MAX}
        {...(codes.length > PARTNER_CODES_MAX && { error: frame('atMost', { most: PARTNER_CODES_MAX }) })}
      />
      {add.error !== null && <Rejection error={add.error} />}
      {add.data !== undefined && <p role="status">{t('codesAdded', add.data)}</p>}
      <Button
        look="quiet"
        size="small"
        busy={add.isPending}
        disabled={codes.length === 0 || codes.length > PARTNER_CODES_MAX || reason.trim() === ''}
        onClick={() => add.mutate()}
      >
        {t('addCodes')}
      </Button>
    </div>
  )
}
