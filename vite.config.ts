import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { contentSecurityPolicy } from './scripts/vite/contentSecurityPolicy.ts';
import { BASE_LOCALE, messages } from './scripts/vite/compileMessages.ts';
import { licences } from './scripts/vite/licences.ts';
import { prerender } from './scripts/vite/prerender.ts';
import { previewAsHost } from './scripts/vite/previewAsHost.ts';
import { refuseTestKey } from './scripts/vite/refuseTestKey.ts';
import { retryImports } from './scripts/vite/retryImports.ts';
import { sbom } from './scripts/vite/sbom.ts';
import { version } from './scripts/vite/version.ts';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  // One build per language (scripts/buildApp.ts), so that a visitor loads one language.
  const locale = process.env['BUILD_LOCALE'] ?? BASE_LOCALE;
  return {
    plugins: [
      messages(locale), react(), retryImports(), prerender(locale), contentSecurityPolicy(env), refuseTestKey(env), licences(), sbom(locale),
      version(), previewAsHost(),
    ],
    build: {
      target: 'es2022',
      sourcemap: false,
      chunkSizeWarningLimit: 1200,
      // The licences of everything the page contains.
      license: { fileName: 'THIRD-PARTY.txt' },
      rolldownOptions: {
        // Messages are constants: each is written where it is used, so a screen contains its own texts and no others.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: {
            groups: [
              // The higher its priority, the earlier a group takes a module together with everything that module imports.
              // What the entry loads anyway, so that no group below brings anything else along with it.
              { name: 'runtime', priority: 6, test: /rolldown\/runtime/ },
              { name: 'app', priority: 5, tags: ['$initial'] },
              // What the wallet list has in common with forms, without the rest of theirs.
              { name: 'basics', priority: 4, test: /node_modules\/(bs58|base-x)\/src\/esm|src\/(constants|isolate|shortAddress|services\/programs\/pool\/kinds)\./ },
              // What most forms are drawn with: one file instead of thirty of a few hundred bytes. Not what pools and farms alone have.
              {
                name: 'common', priority: 4, minShareCount: 5,
                test: /node_modules\/(react-hook-form|zod|@tanstack\/(query-core|react-query))\/|src\/(errors\/(AppError|isFileMissing)\.|(ui|action|app\/session)\/(?!Dialog|Message|sharedUrl|ActionChoice|PercentSlider|SlippageSetting|AmountField|positionWorth|usePoolHoldings|uiAmounts)\w+\.tsx?$|services\/(amounts\/|programs\/token\/transferFee\/transferFee|rpc\/isAddress))/,
              },
              // What pools and farms are drawn with: apart, the sheets are small and compress badly.
              { name: 'amounts', priority: 4, test: /src\/(ui\/((ActionChoice|PercentSlider|Tabs)\.module\.css|AmountField)|action\/SlippageSetting|app\/session\/usePoolHoldings|features\/pool\/pool\.module\.css)/ },
              // What tabs and dialogs have in common, without either.
              { name: 'radix', priority: 4, test: /node_modules\/@radix-ui\/(primitive|react-(compose-refs|context|use-(?!size|is-hydrated|previous|rect)[\w-]+|id|slot|primitive|presence))\// },
              // Screens draw logos without the dialogs that do, too.
              { name: 'logo', priority: 4, test: /src\/app\/session\/TokenLogo\./ },
              // What is shown before and after a signature is loaded together.
              { name: 'review', priority: 4, test: /src\/action\/(ReviewDialog|ActionResult)\./ },
              // What screens have in common with the readers below, without those.
              { name: 'labels', priority: 4, test: /src\/services\/(tokens\/(naming\/tokenLabel|metadata\/plainText)|yieldToMain)/ },
              { name: 'lists', priority: 4, test: /src\/services\/pools\/list\/(arrange|knownSide|PoolRow)/ },
              { name: 'acceptance', priority: 4, test: /src\/services\/programs\/pool\/mintAcceptance/ },
              // What concentrated pools are drawn with: a few hundred bytes each compress badly.
              { name: 'clmm', priority: 4, test: /src\/services\/programs\/clmm\/(liquidity|swap\/volatility)\./ },
              { name: 'journal', priority: 4, test: /src\/services\/transactions\/journal\/|node_modules\/idb\// },
              // What wallets need as well.
              { name: 'web3', priority: 4, test: /node_modules\/@solana\/web3\.js\/|src\/buffer\./ },
              // Reading the chain, then building, sending and following a transaction: one file each instead of fifty.
              {
                name: 'chain', priority: 3,
                test: /node_modules\/@solana\/(codecs|buffer-layout|errors|spl-token\/lib\/esm\/(instructions|constants))|src\/services\/(rpc\/(?!isAddress|queries)|api\/(?!farms|owner|configs|poolKeys)|codec|programs\/token\/(decode|get|transferFee\/read)|tokens\/naming\/(?!tokenLabel)|signers\/getTestSigner|transactions\/owner)/,
              },
              {
                name: 'engine', priority: 2,
                test: /src\/services\/(transactions\/(?!walletOwner|settleOpenEntries|journal|bundles|failures|requestAirdrop|sendSequentially|pack)|fees|history\/followEndings)|src\/errors\/(match|normalize|toErrorParts|specTexts|firstMessage)|src\/app\/shell\/(SettleOpenEntries|PendingBadge|Toasts)|src\/action\/planView/,
              },
              { name: 'poolAccounts', priority: 1, test: /src\/services\/(pools\/list\/poolAccounts|programs\/((ammV4|clmm|cpmm|openbook|stable)\/layouts|cpmm\/accounts|ammV4\/addresses|pool\/(PoolAccount|amountText|ownerAccounts)))/ },
              { name: 'poolList', priority: 1, test: /src\/services\/pools\/(list\/(read|decode|list|find|lp)|prices|pairPrices)/ },
            ],
          },
          // The page names the files of every path before its first paint: nothing but what must be in a name.
          chunkFileNames: 'assets/[hash:8].js',
          entryFileNames: 'assets/[hash:8].js',
          assetFileNames: 'assets/[hash:8][extname]',
        },
      },
      // Every browser that runs ES2022 modules preloads by itself.
      modulePreload: { polyfill: false },
    },
    // The development server bundles packages before it serves them, which `build` does not; what a page asks for first must
    // all be among them, or the page is loaded twice.
    optimizeDeps: {
      // Its import of the mobile wallet is replaced below: bundled, it would hold a copy of what replaces it.
      exclude: ['@solana/wallet-adapter-react'],
      include: ['@solana/wallet-adapter-react > @solana/wallet-standard-wallet-adapter-react'],
    },
    resolve: {
      tsconfigPaths: true, // `@/` is src/
      // One copy each: a second bn.js turns every SDK amount into 0 without a word.
      dedupe: ['bn.js', '@solana/web3.js', '@solana/spl-token', '@tanstack/query-core', 'react', 'react-dom'],
      alias: [{
        // The wallet provider imports the adapter for phones, which no other browser needs.
        find: /^@solana-mobile\/wallet-adapter-mobile$/,
        replacement: `${import.meta.dirname}/src/app/wallet/mobileWalletSeam.ts`,
      }],
    },
  };
});
