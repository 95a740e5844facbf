/** The signs of the offer's screen. */
import { Icon } from '../../../components/icons.tsx';

export const UpIcon = () => (
  <Icon>
    <path d="M8 13V3M4 7l4-4 4 4" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M8 3v10M4 9l4 4 4-4" />
  </Icon>
);

/** Six dots: what can be taken and dragged. */
export const HandleIcon = () => (
  <Icon>
    <path d="M6 3v.01M6 8v.01M6 13v.01M10 3v.01M10 8v.01M10 13v.01" strokeLinecap="round" />
  </Icon>
);
