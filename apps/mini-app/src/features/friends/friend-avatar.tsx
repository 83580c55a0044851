import { Avatar } from '@arena/ui'
import { useState } from 'react'

/** A friend's photo; his initials where there is none, and while or when it does not come. */
export function FriendAvatar({ name, photoUrl }: { readonly name: string; readonly photoUrl: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="relative flex size-10 shrink-0">
      <Avatar name={name} className="size-10 border border-line text-14" />
      {photoUrl !== '' && !isBroken && (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-10 rounded-full object-cover"
        />
      )}
    </span>
  )
}
