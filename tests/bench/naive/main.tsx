import './polyfills.ts';
import '@solana/wallet-adapter-react-ui/styles.css';
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

createRoot(document.getElementById('root')!).render(<App />);
