// The rooms of the house and what each may import (docs/architecture.md). A feature imports no other feature, a program no other
// program but those named here, and no two folders import each other.
const features = ['mint', 'launch', 'create-pool', 'swap', 'pools', 'pool', 'lock', 'farms', 'portfolio', 'token', 'history', 'search'];
const programs = ['token', 'metaplex', 'pool', 'openbook', 'ammV4', 'stable', 'cpmm', 'clmm', 'farm', 'lock', 'launchPool'];

const named = (prefix, names) => names.map((name) => `${prefix}${name}`);
/** What stands under everything: config, constants, paths, errors, messages. */
const floor = ['root', 'errors', 'messages'];
const basics = [...floor, 'amounts', 'services', 'rpc', 'programs', 'program-token'];
const engine = [...basics, 'fees', 'transactions'];
const services = [...engine, 'api', 'signers', 'history', 'pools', 'swap', 'tokens', 'launches', ...named('program-', programs)];
const shared = [...services, 'portfolio', 'trades', 'ui', 'session', 'action'];

/** Rooms: where their files are, and what they may import besides their own. */
const rooms = {
  root: ['src/[^/]+$', ['errors', 'messages']],
  entry: ['src/(main|App|prerender)\\.tsx', [...shared, 'routes', 'shell', 'wallet', 'boot']],
  routes: ['src/routes/', [...named('feature-', features), ...shared, 'shell', 'settings', 'dev']],
  ...Object.fromEntries(features.map((name) => [`feature-${name}`, [`src/features/${name}/`, shared]])),
  shell: ['src/app/shell/', [...shared, 'boot', 'dev']],
  settings: ['src/app/settings/', [...shared, 'shell', 'boot']],
  wallet: ['src/app/wallet/', [...services, 'ui', 'session']],
  dev: ['src/app/dev/', floor],
  boot: ['src/app/boot/', []],
  session: ['src/app/session/', [...services, 'ui', 'boot']],
  action: ['src/action/', [...services, 'portfolio', 'ui', 'session']],
  ui: ['src/ui/', [...floor, 'amounts']],
  errors: ['src/errors/', ['root', 'messages']],
  messages: ['src/messages/', []],

  services: ['src/services/[^/]+$', floor],
  amounts: ['src/services/amounts/', floor],
  rpc: ['src/services/rpc/', [...floor, 'amounts', 'services']],
  api: ['src/services/api/', [...floor, 'amounts', 'services', 'rpc']],
  programs: ['src/services/programs/[^/]+$', [...floor, 'amounts', 'services', 'rpc']],
  'program-token': ['src/services/programs/token/', [...floor, 'amounts', 'services', 'rpc', 'programs']],
  fees: ['src/services/fees/', basics],
  transactions: ['src/services/transactions/', [...basics, 'fees']],
  'program-metaplex': ['src/services/programs/metaplex/', engine],
  'program-pool': ['src/services/programs/pool/', [...engine, 'api']],
  'program-openbook': ['src/services/programs/openbook/', [...engine, 'program-pool']],
  'program-ammV4': ['src/services/programs/ammV4/', [...engine, 'api', 'program-pool', 'program-openbook']],
  // A fork of the first, whose pools list their markets in the same way.
  'program-stable': ['src/services/programs/stable/', [...engine, 'api', 'program-pool', 'program-openbook', 'program-ammV4']],
  'program-cpmm': ['src/services/programs/cpmm/', [...engine, 'api', 'program-pool']],
  // A position's NFT of the original token program has Metaplex metadata.
  'program-clmm': ['src/services/programs/clmm/', [...engine, 'api', 'program-pool', 'program-metaplex']],
  // Its rewards are computed as those of concentrated pools are.
  'program-farm': ['src/services/programs/farm/', [...engine, 'api', 'program-pool', 'program-clmm']],
  // It locks the LP tokens of constant product pools; the fee key is an NFT with Metaplex metadata.
  'program-lock': ['src/services/programs/lock/', [...engine, 'program-cpmm', 'program-metaplex']],
  'program-launchPool': ['src/services/programs/launchPool/', [...engine, 'program-pool', 'program-farm']],
  pools: ['src/services/pools/', [...engine, 'api', ...named('program-', programs)]],
  tokens: ['src/services/tokens/', [...engine, 'api', 'pools', ...named('program-', programs)]],
  swap: ['src/services/swap/', [...engine, 'api', 'pools', 'tokens', ...named('program-', programs)]],
  signers: ['src/services/signers/', engine],
  history: ['src/services/history/', [...engine, ...named('program-', programs)]],
  launches: ['src/services/launch/', services],
  portfolio: ['src/services/portfolio/', services],
  trades: ['src/services/trades/', services],

  // A separate package: others import what it exports, its tests' support aside.
  localnet: ['localnet/', []],
  // The exchange layer as someone else's program uses it.
  examples: ['examples/', ['localnet', ...services, 'portfolio']],
  tests: ['tests/', ['localnet', 'scripts', 'examples', 'entry', 'routes', 'shell', 'settings', 'wallet', 'dev', 'boot', ...named('feature-', features), ...shared]],
  // The build reads which file draws which path, and what the errors say; share pages hold what the token page shows.
  scripts: ['scripts/', ['localnet', 'routes', 'boot', 'tests', 'feature-token', ...services]],
};

const pathOf = (room) => `^${rooms[room][0]}`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, [, allowed]]) => ({
      name: `room-${room}`,
      comment: `May import only: ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: pathOf(room), ...(room === 'root' && { pathNot: pathOf('entry') }) },
      to: {
        path: '^(src|localnet|scripts|tests)/', pathNot: [room, ...allowed].map(pathOf),
      },
    })),
    {
      name: 'no-room',
      comment: 'Every file of src/ is in a room: add one for a new folder.',
      severity: 'error',
      from: { path: '^src/', pathNot: Object.keys(rooms).map(pathOf) },
      to: {},
    },
    {
      name: 'localnet-exports',
      comment: 'Import what the package exports, by its name.',
      severity: 'error',
      from: { path: '^(src|scripts|tests)/' },
      to: { path: '^localnet/', pathNot: ['^localnet/src/(index|testing|cluster/(genesis|networks))\\.ts$', '^localnet/tests/(support|recordings)/'] },
    },
    { name: 'pool-lists', comment: 'Read by services/pools, and reads nothing of it: a cycle with the folder around it is not found below.', severity: 'error', from: { path: '^src/services/pools/list/' }, to: { path: '^src/services/pools/[^/]+$' } },
    { name: 'file-cycle', comment: 'Two files that import each other, if only types, are one, or share a third.', severity: 'error', from: { path: '^(src|localnet/src)/' }, to: { circular: true } },
    { name: 'folder-cycle', comment: 'Two folders that import each other are one.', severity: 'error', scope: 'folder', from: { path: '^(src|localnet/src)(/|$)' }, to: { circular: true } },
  ],
  options: {
    // Tests, which may import whatever they test with, are left out below.
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '^tests/bench/naive/', '^localnet/dist/', '\\.test\\.tsx?$'] },
  },
};
