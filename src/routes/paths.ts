/** Every URL of the app; the only place with URL strings. */
export const paths = {
  landing: '/',
  home: '/home',
  mintTokens: '/mint-tokens',
  createPool: '/create-pool',
  transactionStatus: '/transaction-status',
  success: '/success',
} as const;
