import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import './panel.css';
import { loadTexts } from './texts.ts';

const language = await loadTexts();
document.documentElement.lang = language;
const root = document.getElementById('panel');
if (root) createRoot(root).render(<Panel language={language} />);
