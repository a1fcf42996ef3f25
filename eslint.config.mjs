import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';

// Which room may import which is checked by dependency-cruiser (.dependency-cruiser.mjs).

const sdkDoor = { group: ['@raydium-io/*'], message: 'services/sdk.ts and its list are the only door to the SDK, and to its types.' };
const TESTS = ['**/*.test.{ts,tsx}'];
const splTokenDoor = { group: ['@solana/spl-token*'], message: 'services/programs/token/splToken.ts is the only door: it brings the Buffer they need.' };

/** A text of `messages/` anywhere in an expression's own branches. */
const A_TEXT = 'MemberExpression[object.object.name="m"]';
const NO_TEXT_DECIDES = 'A text of messages/ is another one in every language: compare, store and look up a constant.';

const RESTRICTED = [
  { selector: 'MetaProperty[property.name="meta"] ~ Identifier[name="env"]', message: 'Only src/config.ts reads import.meta.env.' },
  { selector: 'JSXAttribute[name.name="type"][value.value="number"]', message: 'A number field drops commas and follows the wheel: NumberInput.' },
  ...[
    `BinaryExpression[operator=/^[!=]==?$/] > ${A_TEXT}`,
    `SwitchCase > ${A_TEXT}.test`,
    `Property[computed=true] > ${A_TEXT}.key`,
    `MemberExpression[computed=true] > ${A_TEXT}.property`,
    `JSXAttribute[name.name="key"] ${A_TEXT}`,
    `CallExpression[callee.property.name=/^(has|get|set|add|includes|indexOf|startsWith|endsWith|getItem|setItem|writeChoice)$/] > ${A_TEXT}.arguments:first-child`,
    `NewExpression[callee.name="Set"] ${A_TEXT}`,
    `TSAsExpression > ${A_TEXT}.expression`,
  ].map((selector) => ({ selector, message: NO_TEXT_DECIDES })),
];

// Every text that a person reads is in messages/.
const IN_MESSAGES = 'Write it into messages/en.json and its translations (CONTRIBUTING, "Add a text")';
const NO_TEXT = /^[^\p{Ll}]*$/u;
const ONE_WORD = /^\S*$/;
const NOT_A_SENTENCE = /^(?!\p{Lu}).*$/su;
const LOWER_CASE_NAME = /^[^\s\p{Lu}]\S*$/u;
const MEDIA_QUERY_OR_LINK = /^\(.*\)$|^https:\/\/$/;
const BRAND = /^(Phantom|Solflare|Mobile Wallet Adapter)$/;
const SCREENS = 'src/{action,app,features,routes,ui}/**';
// The specification's own texts and what a wallet signs are the same in every language.
const NO_TEXT_IN = ['src/messages/**', 'src/app/dev/**', 'src/errors/specTexts.ts', 'src/errors/programs/**', 'src/services/tokens/proof/authorityProof.ts', ...TESTS];
const READ_ALOUD = 'aria-(label|description|valuetext)|alt|description|hint|intro|label|legend|placeholder|summary|title|what';

/** @param exclude what is no text; @param properties whose values are none */
const literalRule = (exclude, properties = []) => ['error', {
  mode: 'all',
  message: IN_MESSAGES,
  'should-validate-template': true,
  words: { exclude: [NO_TEXT, ...exclude] },
  callees: { exclude: ['\\w*Error', 'console\\.\\w+', 'fonts\\.load', 'startsWith', 'endsWith', 'includes', 'replace', '(querySelector(All)?|closest)(<\\w+>)?'] },
  'jsx-attributes': { exclude: ['className', 'data-.*', 'key'] },
  'object-properties': { exclude: ['className', 'rel', 'font', ...properties] },
}];

/** How code is written: `npm run format` brings it about. */
const STYLE = {
  'semi': 'always',
  'quotes': ['single', { avoidEscape: true, allowTemplateLiterals: 'always' }],
  'jsx-quotes': 'prefer-double',
  'indent': [2, { SwitchCase: 1, ignoredNodes: ['ConditionalExpression', 'TSUnionType', 'TSIntersectionType', 'TemplateLiteral *'] }],
  'brace-style': ['1tbs', { allowSingleLine: true }],
  'operator-linebreak': ['before', { overrides: { '=': 'after' } }],
  'arrow-parens': 'always',
  'space-before-function-paren': [{ anonymous: 'always', named: 'never', asyncArrow: 'always' }],
  'no-multiple-empty-lines': [{ max: 1, maxEOF: 0, maxBOF: 0 }],
  'padded-blocks': 'never',
};
const STYLE_DEFAULTS = [
  'arrow-spacing', 'block-spacing', 'comma-spacing', 'eol-last', 'function-call-spacing', 'key-spacing', 'keyword-spacing',
  'member-delimiter-style', 'no-extra-semi', 'no-multi-spaces', 'no-trailing-spaces', 'space-before-blocks', 'space-in-parens', 'space-infix-ops',
  'template-curly-spacing', 'type-annotation-spacing',
];
const styleRules = Object.fromEntries([
  ...STYLE_DEFAULTS.map((name) => [`@stylistic/${name}`, 'error']),
  ...Object.entries(STYLE).map(([name, options]) => [`@stylistic/${name}`, ['error', ...[options].flat(1)]]),
]);

export default tseslint.config(
  { ignores: ['dist/', 'src/messages/*/', 'localnet/dist/', '.start/', '.localnet/', 'node_modules/', 'coverage/', 'test-results/', 'tests/bench/naive/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.mjs', 'scripts/*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'react-hooks': reactHooks, '@stylistic': stylistic },
    rules: {
      ...styleRules,
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...RESTRICTED],
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
    ignores: [...TESTS, 'src/app/wallet/**', 'src/**/{reads,actions}.ts', 'src/action/engine.ts', 'src/features/**/build*Action.ts', 'src/features/create-pool/positionCost.ts', 'src/app/shell/{EmbeddedPrograms,NodeLimits,SettleOpenEntries,Toasts}.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', {
        patterns: [
          sdkDoor,
          { group: ['@solana/*', 'bn.js'], allowTypeImports: true, message: 'Only services know the chain libraries.' },
          {
            // What they are called tells: services that ask the chain or build for it, and web3.js with them.
            regex: '/services/(rpc/(?!isAddress|jsonItems|queries)\\w+|(?!amounts/|.*/journal/).*/(addresses|instructions|createInstructions|priorityFee|(ask|build|find|follow|get|list|missing|plan|read|request|run|send|settle|simulate|watch)[A-Z]\\w*))\\.ts$',
            allowTypeImports: true,
            message: 'Imported in reads.ts or actions.ts of a folder, which load when they are called: no screen waits for web3.js.',
          },
        ],
      }],
    },
  },
  {
    files: ['src/**'],
    ignores: NO_TEXT_IN,
    plugins: { i18next },
    // Programs are called by their names in every language.
    rules: { 'i18next/no-literal-string': literalRule([ONE_WORD, NOT_A_SENTENCE], ['name']) },
  },
  {
    files: [`${SCREENS}/*.ts`],
    ignores: NO_TEXT_IN,
    rules: { 'i18next/no-literal-string': literalRule([ONE_WORD, MEDIA_QUERY_OR_LINK, BRAND]) },
  },
  {
    files: [`${SCREENS}/*.tsx`],
    ignores: NO_TEXT_IN,
    rules: {
      'i18next/no-literal-string': literalRule([LOWER_CASE_NAME, MEDIA_QUERY_OR_LINK, BRAND]),
      // The rule above takes a single word in lower case for a name.
      'no-restricted-syntax': [
        'error',
        ...RESTRICTED,
        { selector: 'JSXText[value=/\\p{L}{2}/u]', message: IN_MESSAGES },
        { selector: `JSXAttribute[name.name=/^(${READ_ALOUD})$/] > Literal[value=/^(?!https:)\\S*\\p{Ll}{2}/u]`, message: IN_MESSAGES },
      ],
    },
  },
  { files: ['src/config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
