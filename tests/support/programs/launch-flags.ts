/** What a browser needs on a bare machine or in a container, and what it should leave alone in a test. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[
    // Every window of a test would draw the menu of an address bar that nobody sees: a tenth of a journey's work.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // This list takes the place of Playwright's own: these are those of its that touch a page or the network.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'LensOverlay',
    'DestroyProfileOnBrowserClose',
  ].join(',')}`,
]
