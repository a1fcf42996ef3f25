/** `npm run messages`: checks the catalogues in `messages/` and compiles them for `#messages`. */
import { compileMessages } from './vite/compileMessages.ts';

const counts = compileMessages();
console.log(counts.map(({ locale, messages }) => `${locale} ${messages}`).join(', '));
