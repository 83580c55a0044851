/** Migrations of which each must be refused by the rule it names, and some that none may refuse. */

const FOLDER = 'apps/server/src/migrations'

/** The releases that these canaries assume. */
export const RELEASED = [{ version: '1.2.0' }]

/**
 * @param {string} rule
 * @param {string} statements
 */
function expands(rule, statements) {
  return { rule, path: `${FOLDER}/0002-${rule}.sql`, source: `-- expand: nobody minds\n${statements}` }
}

/** Of a rule there may be several. */
export const MIGRATION_CANARIES = [
  { rule: 'head', path: `${FOLDER}/0002-silent.sql`, source: 'CREATE TABLE figs (id int);' },
  { rule: 'number', path: `${FOLDER}/0001-again.sql`, source: '' },
  {
    rule: 'release',
    path: `${FOLDER}/0003-early.sql`,
    source: '-- contract after 1.3.0: it reads no figs\nDROP TABLE figs;',
  },
  {
    rule: 'repeatable',
    path: 'apps/server/src/features/wallet/figs.sql',
    source: 'DROP FUNCTION IF EXISTS figs();',
  },
  {
    rule: 'concurrently',
    path: `${FOLDER}/0004-pair.sql`,
    source:
      '-- expand concurrently: two\nCREATE INDEX CONCURRENTLY a ON figs (id); CREATE INDEX CONCURRENTLY b ON figs (id);',
  },
  {
    rule: 'not-valid-first',
    path: `${FOLDER}/0005-slow-contract.sql`,
    source: '-- contract after 1.2.0: locks count all the same\nALTER TABLE figs ADD CHECK (id > 0);',
  },
  ...[
    'DROP TABLE figs;',
    'DROP FUNCTION figs();',
    'TRUNCATE figs;',
    'ALTER TABLE figs RENAME TO plums;',
    'ALTER TABLE figs RENAME COLUMN id TO number;',
    'ALTER TABLE figs DROP COLUMN id;',
    'ALTER TABLE figs DROP CONSTRAINT figs_pkey;',
    'ALTER TABLE figs ALTER COLUMN id SET NOT NULL;',
    'ALTER TABLE figs ALTER COLUMN id DROP DEFAULT;',
    'ALTER TABLE figs ALTER COLUMN id TYPE bigint;',
    'CREATE OR REPLACE FUNCTION figs() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    'DO $$ BEGIN DROP TABLE figs; END $$;',
    'REVOKE SELECT ON figs FROM arena;',
  ].map(statement => expands('takes-away', statement)),
  expands('required-column', 'ALTER TABLE figs ADD COLUMN weight int NOT NULL;'),
  expands('rewrites-table', 'ALTER TABLE figs ADD COLUMN id uuid DEFAULT gen_random_uuid();'),
  expands('rewrites-table', 'ALTER TABLE figs ADD COLUMN number bigserial;'),
  expands('not-valid-first', 'ALTER TABLE figs ADD CONSTRAINT heavy CHECK (weight > 0);'),
  expands('not-valid-first', 'ALTER TABLE figs ADD COLUMN tree int REFERENCES trees (id);'),
  expands('not-valid-first', 'ALTER TABLE figs ADD UNIQUE (id);'),
  expands('concurrently', 'CREATE INDEX by_weight ON figs (weight);'),
  expands('moves-rows', 'UPDATE figs SET weight = 1;'),
]

/** The parts of a release. */
export const SOUND_MIGRATIONS = [
  `-- expand: the release before writes no weight
   ALTER TABLE figs ADD COLUMN weight int NOT NULL DEFAULT 0, ADD COLUMN picked_at timestamptz DEFAULT now();
   ALTER TABLE figs ADD CONSTRAINT heavy CHECK (weight >= 0) NOT VALID;
   CREATE TABLE trees (id int PRIMARY KEY, name text NOT NULL UNIQUE);
   CREATE INDEX by_name ON trees (name);
   ALTER TABLE trees ALTER COLUMN id TYPE bigint;
   INSERT INTO trees VALUES (1, 'fig');`,
  `-- expand: they hold already
   ALTER TABLE figs VALIDATE CONSTRAINT heavy;`,
  `-- expand concurrently: an index is nobody's matter
   CREATE UNIQUE INDEX CONCURRENTLY by_weight ON figs (weight);`,
  `-- contract after 1.2.0: it writes no names any more
   ALTER TABLE figs DROP COLUMN name, ALTER COLUMN weight SET NOT NULL;
   DROP FUNCTION figs();`,
].map((source, at) => ({ path: `${FOLDER}/000${at + 2}-sound.sql`, source }))
