import type { Act } from '../protocol/act.ts'
import { layoutOf } from '../protocol/layout.ts'
import { VERSIONS } from '../protocol/phone.ts'
import { PLATFORMS, SIZES } from '../settings.ts'
import { Choice, Group, Switch } from './fields.tsx'
import type { PanelProps } from './panel-props.ts'

const SIZE_NAMES = ['320', '360', '390', '430'] as const
const LATENCIES = ['0', '100', '500', '2000'] as const

/** What kind of phone it is and what happens to it. */
export function PhoneTab({ settings, change, session, state }: PanelProps) {
  const { phone } = state
  const deeds: readonly { title: string; deed: Act }[] = [
    phone.isMinimised
      ? { title: 'Restore', deed: { type: 'restore' } }
      : { title: 'Minimise', deed: { type: 'minimise' } },
    { title: phone.isKeyboardOpen ? 'Hide keyboard' : 'Show keyboard', deed: { type: 'toggle-keyboard' } },
    { title: 'Reload', deed: { type: 'reload' } },
    { title: 'Close', deed: { type: 'press-close' } },
  ]
  return (
    <>
      <Group title="Client">
        <Choice
          label="Platform"
          name="platform"
          value={settings.platform}
          choices={PLATFORMS}
          onChange={platform => change({ platform })}
        />
        <Choice
          label="Version"
          name="version"
          value={settings.version}
          choices={VERSIONS}
          onChange={version => change({ version })}
        />
        <Choice
          label="Opens"
          name="mode"
          value={settings.mode}
          choices={['compact', 'full', 'fullscreen']}
          onChange={mode => change({ mode })}
        />
        <Choice
          label="Theme"
          name="theme"
          value={settings.theme}
          choices={['dark', 'light']}
          onChange={theme => change({ theme })}
        />
      </Group>
      <Group title="Screen">
        <Choice
          label="Size"
          name="size"
          value={settings.size}
          choices={SIZE_NAMES}
          titles={Object.fromEntries(
            SIZE_NAMES.map(name => [name, `${SIZES[name].width}×${SIZES[name].height}`]),
          )}
          onChange={size => change({ size })}
        />
        <Choice
          label="Cutout"
          name="insets"
          value={settings.insets}
          choices={['none', 'notch']}
          onChange={insets => change({ insets })}
        />
        <Switch
          label="Landscape"
          name="landscape"
          isOn={settings.landscape}
          onChange={landscape => change({ landscape })}
        />
      </Group>
      <Group title="Actions">
        <div className="chips">
          {deeds.map(({ title, deed }) => (
            <button
              key={title}
              type="button"
              data-testid={`act-${deed.type}`}
              onClick={() => session.act(deed)}
            >
              {title}
            </button>
          ))}
        </div>
      </Group>
      <Group title="Line to the app">
        <Switch
          label="Silent host"
          name="silent"
          isOn={settings.silent}
          onChange={silent => change({ silent })}
        />
        <Choice
          label="Latency, ms"
          name="latency"
          value={String(settings.latency_ms)}
          choices={
            LATENCIES.includes(String(settings.latency_ms) as '0')
              ? LATENCIES
              : [...LATENCIES, String(settings.latency_ms)]
          }
          onChange={latency => change({ latency_ms: Number(latency) })}
        />
      </Group>
      <Group title="State">
        <pre className="mono state" data-testid="phone-state">
          {JSON.stringify({ ...phone, device: undefined, layout: layoutOf(phone) }, null, 1)}
        </pre>
      </Group>
    </>
  )
}
