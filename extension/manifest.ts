/** The manifests of the extension, Manifest V3. Both browsers get the same pages and scripts. */

/** A browser with a manifest of its own. */
export type Browser = 'chromium' | 'firefox';

/** Sizes in pixels of the icons in `icons/`. */
export const iconSizes = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/icon-${size}.png`]));

const shared = {
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  default_locale: 'en',
  icons,
  action: { default_title: '__MSG_button__', default_icon: icons },
  // Asked for when visitors set a server of their own, and then for that one alone.
  optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
  // Only that server is asked for anything, and no script but the extension's own runs.
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*",
  },
};

const permissions = ['activeTab', 'scripting', 'storage'];

const ofBrowser: Record<Browser, object> = {
  chromium: {
    // As the scripts are built for (scripts/build-extension.ts).
    minimum_chrome_version: '125',
    permissions: [...permissions, 'sidePanel'],
    background: { service_worker: 'background.js', type: 'module' },
    side_panel: { default_path: 'panel.html' },
  },
  firefox: {
    permissions,
    background: { scripts: ['background.js'], type: 'module' },
    sidebar_action: {
      default_panel: 'panel.html',
      default_title: '__MSG_name__',
      default_icon: icons,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: 'offergrade@offergrade.example',
        // The first with the CSS Custom Highlight API.
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
    },
  },
};

/** The manifest for a browser; `version` is that of the project. */
export function createManifest(browser: Browser, version: string): object {
  return { ...shared, version, ...ofBrowser[browser] };
}
