import portalPackage from '../../package.json' with { type: 'json' };

export const portalVersion: string = portalPackage.version;
