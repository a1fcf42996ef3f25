import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The rooms of src and what each may import (docs/architecture.md). A feature imports no other feature, a program of services no
// other program but those named here, and no two of these import each other.
const features = ['mint', 'launch', 'create-pool', 'pools', 'pool', 'lock', 'farms', 'token', 'history'];
const everyFeature = features.map((name) => `feature-${name}`);
const programs = ['token', 'metaplex', 'pool', 'openbook', 'ammV4', 'stable', 'cpmm', 'clmm', 'farm', 'lock', 'launchPool'];
const base = ['root', 'errors'];
const program = (...others) => [...base, 'amounts', 'services', 'rpc', 'programs', ...others.map((other) => `program-${other}`)];
const engine = [...program('token'), 'fees', 'transactions'];
const services = [...engine, 'api', 'signers', 'history', 'pools', 'tokens', 'launch', ...programs.map((name) => `program-${name}`)];
const shared = [...services, 'ui', 'session', 'action'];
const allowed = {
  // main, App, config, constants, buffer: the floor the rooms stand on
  root: ['root', 'routes', 'ui', 'session', 'shell', 'wallet', 'boot'],
  routes: ['routes', ...everyFeature, ...shared, 'shell', 'dev'],
  ...Object.fromEntries(everyFeature.map((feature) => [feature, shared])),
  shell: [...shared, 'boot', 'dev'],
  action: [...services, 'ui', 'session'],
  wallet: [...services, 'ui', 'session'],
  dev: base,
  boot: [],
  session: [...services, 'ui', 'boot'],
  ui: [...base, 'amounts'],
  errors: base,
  amounts: base,
  services: base,
  rpc: [...base, 'amounts', 'services'],
  api: [...base, 'amounts', 'services', 'rpc'],
  programs: program(),
  'program-token': program(),
  fees: program('token'),
  transactions: [...program('token'), 'fees'],
  'program-metaplex': engine,
  'program-pool': [...engine, 'api'],
  'program-openbook': [...engine, 'program-pool'],
  'program-ammV4': [...engine, 'api', 'program-pool', 'program-openbook'],
  // It is a fork of the first, and its pools list their markets in the same way.
  'program-stable': [...engine, 'api', 'program-pool', 'program-openbook', 'program-ammV4'],
  'program-cpmm': [...engine, 'api', 'program-pool'],
  'program-clmm': [...engine, 'api', 'program-pool'],
  // Its rewards are computed as those of concentrated pools are.
  'program-farm': [...engine, 'api', 'program-pool', 'program-clmm'],
  // It locks the LP tokens of constant product pools.
  'program-lock': [...engine, 'program-cpmm'],
  'program-launchPool': [...engine, 'program-pool', 'program-farm'],
  pools: [...engine, 'api', ...programs.map((name) => `program-${name}`)],
  tokens: [...engine, 'api', 'pools', ...programs.map((name) => `program-${name}`)],
  signers: engine,
  history: engine,
  launch: services,
  localnet: ['localnet'],
  tests: ['tests', 'localnet', 'scripts', 'routes', 'shell', 'wallet', 'boot', 'dev', ...everyFeature, ...shared],
  // The build reads which file draws which path, and what the errors say.
  scripts: ['scripts', 'localnet', 'root', 'tests', 'routes', 'errors', 'boot'],
};
const inSrc = (type, path) => ({ type, pattern: `src/${path}/**/*`, mode: 'full' });

const sdkDoor = { group: ['@raydium-io/*'], message: 'services/sdk.ts and its list are the only door to the SDK, and to its types.' };
const splTokenDoor = { group: ['@solana/spl-token*'], message: 'services/programs/token/splToken.ts is the only door: it brings the Buffer they need.' };

export default tseslint.config(
  { ignores: ['dist/', '.start/', '.localnet/', 'node_modules/', 'coverage/', 'test-results/', 'stub/', 'tests/bench/naive/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.mjs', 'scripts/*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { typescript: {}, node: { extensions: ['.ts', '.tsx', '.mjs'] } },
      'boundaries/elements': [
        ...features.map((name) => inSrc(`feature-${name}`, `features/${name}`)),
        ...['session', 'shell', 'wallet', 'dev', 'boot'].map((name) => inSrc(name, `app/${name}`)),
        ...programs.map((name) => inSrc(`program-${name}`, `services/programs/${name}`)),
        ...['amounts', 'rpc', 'api', 'fees', 'transactions', 'signers', 'history', 'pools', 'tokens'].map((name) => inSrc(name, `services/${name}`)),
        inSrc('launch', 'services/launch'),
        { type: 'programs', pattern: 'src/services/programs/*', mode: 'full' },
        { type: 'services', pattern: 'src/services/*', mode: 'full' },
        ...['routes', 'action', 'ui', 'errors'].map((name) => inSrc(name, name)),
        { type: 'root', pattern: 'src/*', mode: 'full' },
        { type: 'localnet', pattern: 'localnet/**/*', mode: 'full' },
        { type: 'tests', pattern: 'tests/**/*', mode: 'full' },
        { type: 'scripts', pattern: '(scripts/**/*|*.config.ts)', mode: 'full' },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(allowed).map(([from, to]) => ({
            from: { element: { type: from } },
            allow: { to: { element: { types: { anyOf: [from, ...to] } } } },
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'MetaProperty[property.name="meta"] ~ Identifier[name="env"]', message: 'Only src/config.ts reads import.meta.env.' },
        { selector: 'JSXAttribute[name.name="type"][value.value="number"]', message: 'A number field drops commas and follows the wheel: NumberInput.' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Props and context values are plain objects of functions: nothing in them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    files: ['src/errors/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['@solana/*', 'bn.js'] }] },
  },
  {
    files: ['src/services/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [{ name: 'react', message: 'Services know no React.' }] }] },
  },
  {
    files: ['src/**'],
    ignores: ['src/services/{sdk,sdkInstructions}.ts', 'src/services/programs/token/splToken.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [sdkDoor, splTokenDoor] }],
      'no-restricted-globals': ['error', { name: 'Buffer', message: "No page has it before services/programs/token/splToken.ts: import it from 'buffer'." }],
    },
  },
  {
    files: ['src/app/**', 'src/routes/**', 'src/features/**', 'src/action/**', 'src/ui/**'],
    // The wallets, what drafts an action, and what follows once a screen is there, are imported lazily themselves.
    ignores: ['src/app/wallet/**', 'src/features/**/draft*.ts', 'src/app/shell/{SettleOpenEntries,Toasts}.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', {
        patterns: [
          sdkDoor,
          { group: ['@solana/*', 'bn.js'], allowTypeImports: true, message: 'Only services know the chain libraries.' },
          {
            // What they are called tells: services that ask the chain or build for it, and web3.js with them.
            regex: '/services/(rpc/\\w+|(?!amounts/|.*/journal/).*/(ask|draft|find|follow|get|list|missing|plan|read|request|run|send|settle|simulate|watch)[A-Z]\\w*)\\.ts$',
            allowTypeImports: true,
            message: 'Imported where it is called, in a query or an action: no screen waits for web3.js.',
          },
        ],
      }],
    },
  },
  { files: ['src/config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
