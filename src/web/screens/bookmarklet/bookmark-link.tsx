import { useState } from 'react';
import { bookmarkletFor } from '../../features/incoming/bookmarklet/bookmarklet.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** The bookmark itself, to be dragged to where bookmarks are kept: its words become the name of the bookmark. */
export function BookmarkLink() {
  const { t } = useTranslation('bookmarklet');
  const [pressed, press] = useState(false);
  // React lets no code into an address. This one is our own, and is only ever dragged.
  const setAddress = (link: HTMLAnchorElement | null) =>
    link?.setAttribute('href', bookmarkletFor(location.origin));
  return (
    <div>
      <a
        ref={setAddress}
        href="/bookmarklet"
        className="bookmark"
        aria-describedby="bookmark-hint"
        onClick={(event) => {
          event.preventDefault();
          press(true);
        }}
      >
        {t('name')}
      </a>
      <p id="bookmark-hint" className="text-note text-soft mt-2" role="status">
        {t(pressed ? 'keep.pressed' : 'keep.hint')}
      </p>
    </div>
  );
}
