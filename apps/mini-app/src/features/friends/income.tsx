import { CoinIcon, Skeleton } from '@arena/ui'

/** What a friend brings, large; undefined while it is not known, null when it could not be told. */
export function Income({ text }: { readonly text: string | null | undefined }) {
  if (text === null) return null
  return (
    <p className="my-1.5 flex min-h-7 items-center gap-1.5">
      {text === undefined ? (
        <Skeleton className="h-6 w-28 rounded-full" />
      ) : (
        <>
          <CoinIcon className="size-6 shrink-0" />
          <span className="gold-text text-24 font-bold">{text}</span>
        </>
      )}
    </p>
  )
}
