/** The gradients the icons are painted with. Rendered once per document, before any icon. */
export function GoldDefs() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute" focusable="false">
      <defs>
        <linearGradient id="ui-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset=".4" stopColor="#f1cd68" />
          <stop offset="1" stopColor="#b5821d" />
        </linearGradient>
        <linearGradient id="ui-gold-deep" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e2b445" />
          <stop offset="1" stopColor="#8a6212" />
        </linearGradient>
        <linearGradient id="ui-silver" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".45" stopColor="#d3d6df" />
          <stop offset="1" stopColor="#8b8f9e" />
        </linearGradient>
        <linearGradient id="ui-bronze" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffdcb8" />
          <stop offset=".45" stopColor="#d98f52" />
          <stop offset="1" stopColor="#8a4c1c" />
        </linearGradient>
        <linearGradient id="ui-gem" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9be3ff" />
          <stop offset=".5" stopColor="#2ea6e6" />
          <stop offset="1" stopColor="#0f5f9c" />
        </linearGradient>
      </defs>
    </svg>
  )
}
