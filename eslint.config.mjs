import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Imports go one way: routes → components, providers, services, errors, config; services → errors, config, constants.
const rooms = ['routes', 'components', 'providers', 'services', 'errors', 'styles'];
const allowed = {
  routes: ['routes', 'components', 'providers', 'services', 'errors', 'root', 'styles'],
  providers: ['providers', 'components', 'services', 'errors', 'root', 'styles'],
  components: ['components', 'errors', 'root', 'styles'],
  services: ['services', 'errors', 'root'],
  errors: ['errors', 'root'],
  // main, App, config, constants, buffer: the floor the rooms stand on
  root: ['routes', 'providers', 'styles', 'root'],
  localnet: ['localnet'],
  tests: ['tests', 'localnet', 'scripts', 'routes', 'components', 'providers', 'services', 'errors', 'styles', 'root'],
  // The build reads which file draws which path, and what the errors say.
  scripts: ['scripts', 'localnet', 'root', 'tests', 'routes', 'errors'],
};

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
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs'] } },
      'boundaries/elements': [
        ...rooms.map((type) => ({ type, pattern: `src/${type}/**/*`, mode: 'full' })),
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
            allow: { to: { element: { types: { anyOf: to } } } },
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
    ignores: ['src/services/{sdk,sdkInstructions,splToken}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [sdkDoor, splTokenDoor] }],
      'no-restricted-globals': ['error', { name: 'Buffer', message: "No page has it before services/programs/token/splToken.ts: import it from 'buffer'." }],
    },
  },
  {
    files: ['src/routes/**', 'src/components/**', 'src/providers/**'],
    // The wallets, what drafts an action, and what follows once a screen is there, are imported lazily themselves.
    ignores: ['src/providers/wallet/**', 'src/providers/**/draft*.ts', 'src/providers/{SettleOpenEntries,Toasts}.tsx'],
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
