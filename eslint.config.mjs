import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Which room may import which is checked by dependency-cruiser (.dependency-cruiser.mjs).

const sdkDoor = { group: ['@raydium-io/*'], message: 'services/sdk.ts and its list are the only door to the SDK, and to its types.' };
const TESTS = ['**/*.test.{ts,tsx}'];
const splTokenDoor = { group: ['@solana/spl-token*'], message: 'services/programs/token/splToken.ts is the only door: it brings the Buffer they need.' };

export default tseslint.config(
  { ignores: ['dist/', 'localnet/dist/', '.start/', '.localnet/', 'node_modules/', 'coverage/', 'test-results/', 'stub/', 'tests/bench/naive/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.mjs', 'scripts/*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
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
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: ['@solana/*', 'bn.js'] }] },
  },
  {
    files: ['src/services/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [{ name: 'react', message: 'Services know no React.' }] }] },
  },
  {
    files: ['src/**'],
    ignores: [...TESTS, 'src/services/{sdk,sdkInstructions}.ts', 'src/services/programs/token/splToken.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [sdkDoor, splTokenDoor] }],
      'no-restricted-globals': ['error', { name: 'Buffer', message: "No page has it before services/programs/token/splToken.ts: import it from 'buffer'." }],
    },
  },
  {
    files: ['src/app/**', 'src/routes/**', 'src/features/**', 'src/action/**', 'src/ui/**'],
    // The wallets, what builds an action, and what follows once a screen is there, are imported lazily themselves.
    ignores: [...TESTS, 'src/app/wallet/**', 'src/features/**/build*Action.ts', 'src/features/create-pool/positionCost.ts', 'src/app/shell/{SettleOpenEntries,Toasts}.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', {
        patterns: [
          sdkDoor,
          { group: ['@solana/*', 'bn.js'], allowTypeImports: true, message: 'Only services know the chain libraries.' },
          {
            // What they are called tells: services that ask the chain or build for it, and web3.js with them.
            regex: '/services/(rpc/(?!isAddress|jsonItems|queries)\\w+|(?!amounts/|.*/journal/).*/(addresses|instructions|createInstructions|priorityFee|(ask|build|find|follow|get|list|missing|plan|read|request|run|send|settle|simulate|watch)[A-Z]\\w*))\\.ts$',
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
