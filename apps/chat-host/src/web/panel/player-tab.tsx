import { fullName, initialsOf, type Player, player } from '../players.ts'
import { INIT_DATA_KINDS, LANGUAGES } from '../settings.ts'
import { Choice, fieldsOf, Group, type PanelProps, Switch, TextField } from './fields.tsx'

const DATA_TITLES = { none: 'no launch parameters', empty: 'not signed' }
const STARTS = ['friends', 'boost', 'active-tournaments']

/** Selects the player at the phone and the parameters of their launch. */
export function PlayerTab({ settings, change, players, current, keep }: PanelProps) {
  const field = fieldsOf(settings, change)
  const add = () => {
    const id = Math.max(...players.map(one => one.id)) + 1
    keep(player(id))
    change({ user: id })
  }
  return (
    <>
      <Group title="Players">
        <ul className="people">
          {players.map(one => (
            <li key={one.id}>
              <button
                type="button"
                className="person"
                aria-pressed={one.id === current.id}
                data-testid={`player-${one.id}`}
                onClick={() => change({ user: one.id })}
              >
                <span className="avatar" style={{ '--hue': (one.id * 47) % 360 }}>
                  {initialsOf(one)}
                </span>
                <span>
                  {fullName(one)} {one.isPremium && <b title="Premium">★</b>}
                  <small className="mono">
                    {one.id} · {one.language}
                    {one.username && ` · @${one.username}`}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" data-testid="add-player" onClick={add}>
          Add a player
        </button>
      </Group>
      <PlayerFields current={current} keep={keep} />
      <Group title="Launch">
        <TextField
          label="Start parameter"
          name="start"
          value={settings.start}
          placeholder="friends, ref1002, story_1002 …"
          onChange={value => change({ start: value.replaceAll(/[^\w-]/g, '') })}
        />
        <div className="chips">
          {STARTS.map(start => (
            <button key={start} type="button" onClick={() => change({ start })}>
              {start}
            </button>
          ))}
          {players
            .filter(one => one.id !== current.id)
            .slice(0, 2)
            .map(one => (
              <button key={one.id} type="button" onClick={() => change({ start: String(one.id) })}>
                {one.id}
              </button>
            ))}
        </div>
        <Choice label="Init data" {...field('data')} choices={INIT_DATA_KINDS} titles={DATA_TITLES} />
        <Choice
          label="Language override"
          {...field('lang')}
          choices={['', ...LANGUAGES]}
          titles={{ '': `player’s own (${current.language})` }}
        />
      </Group>
    </>
  )
}

function PlayerFields({ current, keep }: { current: Player; keep: (player: Player) => void }) {
  const field = fieldsOf(current, changes => keep({ ...current, ...changes }))
  return (
    <Group title={`Player ${current.id}`}>
      <TextField
        label="First name"
        name="first-name"
        value={current.firstName}
        onChange={firstName => firstName && keep({ ...current, firstName: firstName.slice(0, 64) })}
      />
      <TextField
        label="Last name"
        name="last-name"
        value={current.lastName}
        onChange={lastName => keep({ ...current, lastName: lastName.slice(0, 64) })}
      />
      <TextField
        label="User name"
        name="username"
        value={current.username}
        placeholder="none"
        onChange={username => keep({ ...current, username: username.replaceAll(/\W/g, '').slice(0, 32) })}
      />
      <Choice label="Language" {...field('language')} choices={LANGUAGES} />
      <Switch label="Premium" {...field('isPremium', 'premium')} />
      <Switch label="Shows a photo" {...field('hasPhoto', 'photo')} />
    </Group>
  )
}
