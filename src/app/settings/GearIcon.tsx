import { Settings } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon.tsx';

/** A file of its own: the page of every path begins without the icon set. */
export default function GearIcon(): ReactNode {
  return <Icon of={Settings} />;
}
