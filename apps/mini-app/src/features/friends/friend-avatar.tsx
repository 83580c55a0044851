import { Avatar } from '@arena/ui'
import { useState } from 'react'

/** A friend's photo; their initials when there is no photo, while it loads and when it fails to load. */
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
